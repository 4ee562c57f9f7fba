import type { OwnUser } from "@plaza/contract/users";
import { useAbout } from "#features/users/use-about.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { BirthdayForm } from "./birthday-form.tsx";

export default function BirthdaySettings({ user }: { user: OwnUser }) {
  const { data: about, isError, refetch } = useAbout(user.id);
  if (!about) return isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-64" />;
  return <BirthdayForm user={user} about={about} />;
}
