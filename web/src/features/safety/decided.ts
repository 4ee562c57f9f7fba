/** What moderators decided, wherever it is shown: one chunk. */
export { DecisionDialog } from "./decision-dialog.tsx";
export { DecisionSettings } from "./decision-settings.tsx";
export { SuspensionAppeal } from "./suspension-appeal.tsx";
