import type { User } from "@plaza/contract/users";

export const BO: User = {
  id: "0190a000-0000-7000-8000-0000000000b0",
  firstName: "Bo",
  lastName: "Lin",
  profileImageUrl: null,
  coverImageUrl: null,
  bio: null,
  isAdmin: false,
};
