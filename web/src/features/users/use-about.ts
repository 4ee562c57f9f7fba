import { usersApi } from "@plaza/contract/users";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";

export const aboutOf = (userId: string) => query(usersApi.showAbout, { params: { userId } });

export const useAbout = (userId: string) => useQuery(aboutOf(userId));
