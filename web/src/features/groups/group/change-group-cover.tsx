import { ChangeCover } from "#features/media/change-picture.tsx";
import { useEditGroup } from "#features/groups/data/use-groups.ts";

export default function ChangeGroupCover({ groupId }: { groupId: string }) {
  const { mutateAsync: edit } = useEditGroup(groupId);
  return <ChangeCover onChange={(imageUrl) => edit({ imageUrl })} />;
}
