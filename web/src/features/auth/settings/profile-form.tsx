import { codePoints } from "@plaza/contract/base/code-points";
import { MAX_BIO, profile, type Profile } from "@plaza/contract/forms/profile";
import type { About, OwnUser } from "@plaza/contract/users";
import { usePageDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { Field } from "#ui/fields/field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { useUpdateProfile } from "./use-profile.ts";
import { plural, t } from "#lib/words/words.ts";

export default function ProfileForm({ user, about }: { user: OwnUser; about: About }) {
  const updateProfile = useUpdateProfile();
  const form = useForm(profile, written(user, about), {
    draftKey: usePageDraft("profile"),
    failed: t("Profile not updated"),
    fallback: t("We couldn't save your changes."),
    alwaysToasts: true,
  });

  async function submit(body: Profile) {
    const saved = await updateProfile.mutateAsync(body);
    form.reset(written(saved, body));
    toast({ title: t("Profile updated") });
  }

  return (
    <form className="space-y-5" noValidate onSubmit={form.onSubmit(submit)}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field {...form.field("firstName")} id="first-name" label={t("First name")} autoComplete="given-name" />
        <Field {...form.field("lastName")} id="last-name" label={t("Last name")} autoComplete="family-name" />
      </div>
      <TextArea
        {...form.field("bio")}
        id="bio"
        label={t("Bio")}
        rows={4}
        hint={plural(MAX_BIO, "{length} of {count} character", "{length} of {count} characters", {
          length: codePoints(form.values.bio),
        })}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field {...form.field("town")} id="town" label={t("Town")} autoComplete="address-level2" />
        <Field {...form.field("work")} id="work" label={t("Work")} autoComplete="organization" />
        <Field {...form.field("school")} id="school" label={t("School")} />
        <Field {...form.field("link")} id="link" label={t("Link")} inputMode="url" autoComplete="url" />
      </div>
      <SubmitButton size="md" busy={form.isBusy} label={t("Save profile")} busyLabel={t("Saving...")} />
    </form>
  );
}

type Details = { [Name in "town" | "work" | "school" | "link"]?: string | null | undefined };

const written = ({ firstName, lastName, bio }: OwnUser, { town, work, school, link }: Details) => ({
  firstName,
  lastName,
  bio: bio ?? "",
  town: town ?? "",
  work: work ?? "",
  school: school ?? "",
  link: link ?? "",
});
