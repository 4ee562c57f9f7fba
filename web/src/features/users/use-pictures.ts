import { usersApi } from "@plaza/contract/users";
import { call } from "#lib/api/api-client.ts";
import { applyUser } from "./apply-user.ts";
import { useWrite } from "#lib/cache/use-write.ts";

type Picture = "profile" | "cover";

/** Not optimistic: until the server has it, the dialog shows the file itself. */
export function useChangePicture(picture: Picture) {
  const endpoint = picture === "profile" ? usersApi.changeProfileImage : usersApi.changeCoverImage;
  return useWrite((imageURL: string) => call(endpoint, { body: { imageURL } }), applyUser);
}
