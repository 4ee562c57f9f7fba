import type { ReactNode } from "react";
import { PhonePreview } from "./phone-preview.tsx";
import { appName } from "#lib/api/app-name.ts";
import { ArcadeCover } from "#ui/art/arcade-cover.tsx";
import { t } from "#lib/words/words.ts";

export function AppSection({ download }: { download: ReactNode }) {
  return (
    <section aria-labelledby="app" className="mx-auto max-w-[1240px] px-5 pb-16 sm:px-4 sm:pb-24">
      <div className="relative overflow-hidden rounded-[2.5rem] bg-[#ff8a33]">
        <div className="absolute inset-x-0 bottom-0 h-72 ">
          <ArcadeCover dot={2} />
        </div>
        <div className="relative grid grid-cols-1 items-end gap-6 px-6 pt-12 sm:px-16 sm:pt-16 lg:grid-cols-[1fr_24rem]">
          <div className="self-start pb-4 text-[#23180f] lg:pb-52">
            <h2
              id="app"
              className="max-w-[30rem] wrap-break-word hyphens-auto text-[2rem] leading-[1.02] font-extrabold tracking-[-0.035em] sm:text-[3.25rem]"
            >
              {t("{appName} fits in your pocket.", { appName })}
            </h2>
            <p className="mt-4 mb-7 max-w-[27rem] text-lg font-medium text-pretty">
              {t(
                "Install it straight from your browser. It works offline, lets you know when a friend writes, and takes up less space than a photo.",
              )}
            </p>
            {download}
          </div>
          <PhonePreview />
        </div>
      </div>
    </section>
  );
}
