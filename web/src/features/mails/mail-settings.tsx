import { type Channels, type ChannelsChange, type Digest, MAIL_KINDS, type MailKind } from "@plaza/contract/mails";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { LoadError } from "#ui/lists/load-error.tsx";
import { useChangeChannels, useChannels } from "./use-channels.ts";

const MAILS: Record<MailKind, { label: string; note: string }> = {
  friends: { label: "Mail me friend requests", note: "If you have not seen them after some minutes." },
  messages: {
    label: "Mail me about messages",
    note: "One mail for each chat until you read it: who wrote, never what.",
  },
  announcements: { label: "Mail me announcements", note: "What those who run this place want everybody to know." },
  mentions: { label: "Mail me mentions", note: "Somebody names you while you are away." },
};

const DIGESTS: Record<Digest, string> = { off: "Off", daily: "Every day", weekly: "Every week" };

const PUSHED: [keyof Channels["push"], string][] = [
  ["friends", "Friend requests"],
  ["messages", "Messages"],
  ["comments", "Comments"],
  ["reactions", "Reactions"],
  ["mentions", "Mentions"],
  ["shares", "Shares"],
  ["stories", "Story replies"],
  ["events", "Events"],
  ["groups", "Groups"],
  ["announcements", "Announcements"],
];

/** What comes by mail, and what is pushed to the member's devices; each choice is saved at once. */
export default function MailSettings() {
  const { data: channels, isError, refetch } = useChannels();
  const { mutateAsync: change } = useChangeChannels();

  async function save(choice: ChannelsChange) {
    try {
      await change(choice);
    } catch (error) {
      toast(failure("Not saved", error, "Your choice could not be saved."));
    }
  }

  if (isError && !channels) return <LoadError onRetry={refetch} />;
  return (
    <>
      {channels?.hasMail === false ? (
        <p className="text-ink-2">This place does not send mails.</p>
      ) : (
        <>
          <SelectField
            label="What you missed"
            hint="A short list by mail, only if there is something."
            value={channels?.digest ?? "off"}
            disabled={!channels}
            onChange={({ target }) => void save({ digest: target.value as Digest })}
          >
            {Object.entries(DIGESTS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <ul aria-label="Kinds of mail" className="mt-4 divide-y divide-line">
            {MAIL_KINDS.map((kind) => (
              <li key={kind} className="py-1.5">
                <Switch
                  {...MAILS[kind]}
                  isOn={channels?.mail[kind] ?? true}
                  disabled={!channels}
                  onChange={(isWanted) => void save({ mail: { [kind]: isWanted } })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <fieldset className="mt-4 border-t border-line pt-4">
        <legend className="sr-only">Push to my devices</legend>
        <p aria-hidden className="mb-2 font-semibold">
          Push to my devices
        </p>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {PUSHED.map(([setting, label]) => (
            <label key={setting} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                checked={channels?.push[setting] ?? true}
                disabled={!channels}
                onChange={({ target }) => void save({ push: { [setting]: target.checked } })}
                className="size-4.5 shrink-0 accent-brand-ink"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
