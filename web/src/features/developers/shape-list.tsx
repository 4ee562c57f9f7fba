import { useState } from "react";
import type { Shape } from "./api-document.ts";
import { CodeBlock } from "./code-block.tsx";
import { shapeText } from "./shape-text.ts";
import { t } from "#lib/words/words.ts";

/** The shapes that responses refer to by name. */
export function ShapeList({ shapes }: { shapes: Record<string, Shape> }) {
  return (
    <section aria-label={t("Shapes")} className="mt-8">
      <h2 className="text-xl">{t("Shapes")}</h2>
      <ul className="card mt-4 divide-y divide-line overflow-hidden">
        {Object.entries(shapes).map(([name, shape]) => (
          <ShapeItem key={name} name={name} shape={shape} />
        ))}
      </ul>
    </section>
  );
}

function ShapeItem({ name, shape }: { name: string; shape: Shape }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer p-4 hover:bg-surface-2">
          <code className="text-sm">{name}</code>
        </summary>
        {isOpen && (
          <div className="px-4 pb-6">
            <CodeBlock label={t("Fields")} text={shapeText(shape)} />
          </div>
        )}
      </details>
    </li>
  );
}
