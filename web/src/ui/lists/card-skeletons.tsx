import { cx } from "#lib/text/class-names.ts";
import { Skeleton } from "./loading.tsx";

interface CardSkeletonsProps {
  /** What is loading, for screen readers. */
  label: string;
  count?: number;
  /** The class of the list that follows, so that nothing jumps. */
  className: string;
  card?: string;
  picture: string;
  body?: string;
  lines: string[];
}

/** The skeleton of a list of cards with a picture and some lines each. */
export const CardSkeletons = ({ label, count = 3, className, card, picture, body, lines }: CardSkeletonsProps) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <div className={className}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={cx("card overflow-hidden", card)}>
          <Skeleton className={cx("rounded-none!", picture)} />
          <div className={body ?? "space-y-3 p-5"}>
            {lines.map((line) => (
              <Skeleton key={line} className={line} />
            ))}
          </div>
        </div>
      ))}
    </div>
  </div>
);
