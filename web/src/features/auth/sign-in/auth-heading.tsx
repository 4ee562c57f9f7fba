import type { ReactNode, Ref } from "react";

export function AuthHeading({
  title,
  children,
  ref,
}: {
  title: string;
  children: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}) {
  return (
    <>
      <h1 ref={ref} tabIndex={-1} className="mt-6 text-[2rem] leading-9 outline-none">
        {title}
      </h1>
      <p className="mt-1 mb-7 text-pretty text-ink-2">{children}</p>
    </>
  );
}
