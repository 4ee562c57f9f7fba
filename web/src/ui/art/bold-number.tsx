const NUMBER = /(\p{N}(?:[\p{N}.,\s]*\p{N})?)/u;

/** A sentence with its number in bold; some languages write the first ones as words. */
export const BoldNumber = ({ text }: { text: string }) => (
  <span>
    {text.split(NUMBER).map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        <strong key={at} className="font-semibold text-ink tabular-nums">
          {part}
        </strong>
      ),
    )}
  </span>
);
