import { type Application, registrationApi } from "@plaza/contract/registration";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call, keyOf, pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { changeItems } from "#features/admin/shell/list-pages.ts";
import { useWrite } from "#lib/cache/use-write.ts";
import type { ReadList } from "#ui/lists/paged-list.tsx";

const [root] = keyOf(registrationApi.listApplications);

export function useApplications(): ReadList<Application> {
  const { data, ...rest } = useInfiniteQuery({
    ...pagesOf(registrationApi.listApplications),
    refetchOnMount: "always",
  });
  return { items: itemsIn(data), ...rest };
}

export const useDecideApplication = ({ id }: Application) =>
  useWrite(
    (isAccepted: boolean) =>
      call(registrationApi.decideApplication, { params: { applicationId: id }, body: { isAccepted } }),
    (cache) => changeItems<Application>(cache, root, (one) => (one.id === id ? null : one)),
  );
