import { useTitle } from "#lib/title.ts";
import { PageHead } from "#ui/page-head.tsx";
import { Page } from "#ui/page.tsx";

export default function Admin() {
  useTitle("Admin");
  return (
    <Page>
      <PageHead title="Admin" note="Signed in as administrator" />
    </Page>
  );
}
