import { type Application, registrationApi } from "@plaza/contract/registration";
import { useList } from "#lib/cache/pages.ts";
import { call, keyOf, pagesOf } from "#lib/api/api-client.ts";
import { changeItems } from "#features/admin/shell/list-pages.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const [root] = keyOf(registrationApi.listApplications);

export const useApplications = () =>
  useList({
    ...pagesOf(registrationApi.listApplications),
    refetchOnMount: "always",
  });

export const useDecideApplication = ({ id }: Application) =>
  useWrite(
    (isAccepted: boolean) =>
      call(registrationApi.decideApplication, { params: { applicationId: id }, body: { isAccepted } }),
    (cache) => changeItems<Application>(cache, root, (one) => (one.id === id ? null : one)),
  );
