import { Skeleton } from "#ui/lists/loading.tsx";
import { FRAME } from "./frame-class.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";

interface FrameSkeletonProps {
  isShort?: boolean;
  className: string;
  /** The class of what stands beside the name. */
  portrait?: string;
}

/** The skeleton has the sizes of FrameHead and of its tabs, so that nothing jumps. */
export const FrameSkeleton = ({ isShort = false, className, portrait }: FrameSkeletonProps) => (
  <div role="status" className="border-b border-line bg-surface pb-12">
    <span className="sr-only">{t("Loading")}</span>
    <div className={cx(FRAME, "max-sm:px-0")}>
      <Skeleton className={cx("rounded-none! sm:rounded-b-[2rem]!", isShort ? "h-24 max-sm:mb-13" : "h-44 sm:h-63")} />
      {!isShort && (
        <div className={cx("flex max-sm:px-4", className)}>
          {portrait && <Skeleton className={portrait} />}
          <div className="min-w-0 flex-1 space-y-3">
            <Skeleton className="h-9 w-56 max-w-full" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
      )}
    </div>
  </div>
);
