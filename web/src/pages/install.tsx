import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { GuideHeader } from "#features/install/guide-header.tsx";
import { GuideSteps } from "#features/install/guide-steps.tsx";
import { ShareCard } from "#features/install/share-card.tsx";
import { appName } from "#lib/api/app-name.ts";
import { useTitle } from "#lib/screen/title.ts";
import { Page, PageHead } from "#ui/page/page.tsx";
import { t } from "#lib/words/words.ts";

export default function Install() {
  const { data: user } = useCurrentUser();
  useTitle(t("Get the app"));
  return (
    <>
      {!user && <GuideHeader />}
      <Page className="max-w-[66rem]">
        <PageHead
          title={t("Get {appName}", { appName })}
          note={t("Straight from your browser, on any phone or computer.")}
        />
        <div className="mt-6 space-y-5">
          <ShareCard />
          <GuideSteps />
        </div>
      </Page>
    </>
  );
}
