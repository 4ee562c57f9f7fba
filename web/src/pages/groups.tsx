import { useTitle } from "#lib/title.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Page } from "#ui/page.tsx";

export default function Groups() {
  useTitle("Groups");
  return (
    <Page>
      <PageHead title="Groups" />
      <section className="card mt-6">
        <EmptyState
          art="groups"
          hue="groups"
          title="No groups yet"
          note="Places for the people who share something with you."
        />
      </section>
    </Page>
  );
}
