import { codePoints } from "@plaza/contract/text";
import { MAX_BIO, type OwnUser, profile, type Profile } from "@plaza/contract/users";
import { toast } from "#lib/toast.ts";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { failure } from "./failures.ts";
import { SettingsSection } from "./settings-section.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useForm } from "./use-form.ts";
import { useUpdateProfile } from "./use-profile.ts";

export function ProfileSettings({ user }: { user: OwnUser }) {
  const updateProfile = useUpdateProfile();
  const form = useForm(profile, written(user));

  async function submit(body: Profile) {
    try {
      form.reset(written(await updateProfile.mutateAsync(body)));
      toast({ title: "Profile updated" });
    } catch (error) {
      form.showRefusal(error);
      toast(failure("Profile not updated", error, "Your changes could not be saved."));
    }
  }

  return (
    <SettingsSection title="Profile" note="How other members see you.">
      <form className="space-y-5" noValidate onSubmit={form.onSubmit(submit)}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field {...form.field("firstName")} id="first-name" label="First name" autoComplete="given-name" />
          <Field {...form.field("lastName")} id="last-name" label="Last name" autoComplete="family-name" />
        </div>
        <TextArea
          {...form.field("bio")}
          id="bio"
          label="Bio"
          rows={4}
          hint={`${codePoints(form.values.bio)} of ${MAX_BIO} characters`}
        />
        <SubmitButton size="md" busy={form.isBusy} busyWord="Saving...">
          Save profile
        </SubmitButton>
      </form>
    </SettingsSection>
  );
}

const written = ({ firstName, lastName, bio }: OwnUser) => ({ firstName, lastName, bio: bio ?? "" });
