import type { OwnUser } from "@plaza/contract/users";
import { Suspense } from "react";
import { useAbout } from "#features/users/use-about.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";

// The chunk loads in parallel with the profile.
const ProfileForm = lazyPage(() => import("./profile-form.tsx"));
void ProfileForm.preload();

export default function ProfileSettings({ user }: { user: OwnUser }) {
  const { data: about, isError, refetch } = useAbout(user.id);
  if (!about && isError) return <LoadError onRetry={refetch} />;
  return <Suspense fallback={<Loading />}>{about ? <ProfileForm user={user} about={about} /> : <Loading />}</Suspense>;
}

const Loading = () => <Skeleton className="h-[35rem]" />;
