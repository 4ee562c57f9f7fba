import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { appName } from "#lib/api/app-name.ts";
import { useTitle } from "#lib/screen/title.ts";
import { Markdown } from "#ui/page/markdown.tsx";
import { Page, PageHead } from "#ui/page/page.tsx";
import { VisitorHead } from "#ui/page/visitor-head.tsx";
import { questions } from "./questions.ts";
import { t } from "#lib/words/words.ts";

/** /help, for visitors too. */
export default function HelpPage() {
  const { data: user } = useCurrentUser();
  useTitle(t("Help"));
  return (
    <>
      {!user && <VisitorHead className="max-w-[46rem]" to="/help" />}
      <Page className="max-w-[46rem]">
        <PageHead title={t("Help")} />
        <article className="card mt-6 divide-y divide-line px-5 sm:px-8">
          {questions(appName).map(([question, answer]) => (
            <section key={question} className="py-5">
              <h2 className="mb-1.5 text-lg">{question}</h2>
              <Markdown text={answer} />
            </section>
          ))}
        </article>
      </Page>
    </>
  );
}
