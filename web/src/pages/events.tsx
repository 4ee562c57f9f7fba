import { useTitle } from "#lib/title.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Page } from "#ui/page.tsx";

export default function Events() {
  useTitle("Events");
  return (
    <Page>
      <PageHead title="Events" />
      <section className="card mt-6">
        <EmptyState
          art="events"
          hue="events"
          title="No events yet"
          note="What is coming up around you shows up here."
        />
      </section>
    </Page>
  );
}
