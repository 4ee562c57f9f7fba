import type { User } from "@plaza/contract/users";

export const fullName = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();
