import { usersApi } from "@plaza/contract/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { applyUser } from "./apply-user.ts";

type Picture = "profile" | "cover";

/** Not optimistic: until the server has it, the dialog shows the file itself. */
export function useChangePicture(picture: Picture) {
  const cache = useQueryClient();
  const endpoint = picture === "profile" ? usersApi.changeProfileImage : usersApi.changeCoverImage;
  return useMutation({
    mutationFn: (imageURL: string) => call(endpoint, { body: { imageURL } }),
    onSuccess: (own) => applyUser(cache, own),
  });
}
