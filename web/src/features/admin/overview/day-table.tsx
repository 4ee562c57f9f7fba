import type { DayOfActivity } from "@plaza/contract/admin";
import { dayName } from "#features/admin/shell/format-day.ts";
import { formatNumber } from "#lib/text/plain-format.ts";
import type { Series } from "./series.ts";
import { t } from "#lib/words/words.ts";

/** The same figures as a table, today first. */
export default function DayTable({ label, days, series }: { label: string; days: DayOfActivity[]; series: Series[] }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <table aria-label={label} className="w-full text-start text-sm">
        <thead className="bg-surface-2 text-xs text-ink-2">
          <tr>
            <th scope="col" className="px-4 py-2.5 font-semibold">
              {t("Day")}
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="px-4 py-2.5 text-end font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="px-4 py-2 font-normal text-ink-2">
                {dayName(day.day)}
              </th>
              {series.map(({ key }) => (
                <td key={key} className="px-4 py-2 text-end tabular-nums">
                  {formatNumber(day[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
