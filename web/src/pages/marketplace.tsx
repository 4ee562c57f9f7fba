import { useTitle } from "#lib/title.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Page } from "#ui/page.tsx";

export default function Marketplace() {
  useTitle("Marketplace");
  return (
    <Page>
      <PageHead title="Marketplace" />
      <section className="card mt-6">
        <EmptyState
          art="market"
          hue="market"
          title="No items listed yet"
          note="What members sell or give away shows up here."
        />
      </section>
    </Page>
  );
}
