import { useQuery } from "@tanstack/react-query";
import { inCommonWith } from "./friend-lists.ts";

export const useFriendsInCommon = (userId: string) => useQuery(inCommonWith(userId));
