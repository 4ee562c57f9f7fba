import { type Privacy, PRIVACY_CHOICES, type PrivacyRule } from "@plaza/contract/privacy";
import { AUDIENCE_WORDS } from "#features/users/audience-select.tsx";
import { failure } from "#lib/api/failures.ts";
import { instance } from "#lib/api/instance.ts";
import { toast } from "#lib/screen/toast.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { LoadError } from "#ui/lists/load-error.tsx";
import { useChangePrivacy, usePrivacy } from "./use-privacy.ts";

const RULES: Record<PrivacyRule, { label: string; hint: string }> = {
  messages: {
    label: "Who can write to you",
    hint: "Whoever you wrote to can always answer, and everyone can ask about what you sell.",
  },
  search: { label: "Who can find you by search", hint: "You are not suggested to anybody else either." },
  friends: {
    label: "Who can see your friends",
    hint: "For everybody else you are not on the lists of your friends either.",
  },
  online: { label: "Who can see that you are online", hint: "Your friends, and people you write with." },
  mentions: { label: "Who can mention you", hint: "Your name in other posts stays plain text." },
};

const WORDS = {
  everyone: "Everyone",
  "friends-of-friends": "Friends of friends",
  friends: "Friends",
  nobody: "Nobody",
};

/** Whom the member lets do what; each choice is saved at once. */
export default function PrivacySettings() {
  const { data: privacy, isError, refetch } = usePrivacy();
  const { mutateAsync: change } = useChangePrivacy();

  async function save(choice: Partial<Privacy>) {
    try {
      await change(choice);
    } catch (error) {
      toast(failure("Not saved", error, "Your choice could not be saved."));
    }
  }

  if (isError && !privacy) return <LoadError onRetry={refetch} />;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(Object.keys(RULES) as PrivacyRule[]).map((rule) => (
        <SelectField
          key={rule}
          {...RULES[rule]}
          value={privacy?.[rule] ?? "everyone"}
          disabled={!privacy}
          onChange={({ target }) => void save({ [rule]: target.value })}
        >
          {PRIVACY_CHOICES[rule].map((choice) => (
            <option key={choice} value={choice}>
              {WORDS[choice]}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label="Who sees your new posts"
        hint="You can choose otherwise, each time."
        value={privacy?.defaultAudience ?? ""}
        disabled={!privacy}
        onChange={({ target }) =>
          void save({ defaultAudience: target.value === "" ? null : (target.value as keyof typeof AUDIENCE_WORDS) })
        }
      >
        <option value="">As usual here ({AUDIENCE_WORDS[instance.defaultAudience ?? "public"]})</option>
        {Object.entries(AUDIENCE_WORDS).map(([audience, words]) => (
          <option key={audience} value={audience}>
            {words}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
