import { CalmScreen } from "#app/shell/calm-screen.tsx";
import { appName } from "#lib/api/app-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <CalmScreen
      title={t("Can't reach {appName}", { appName })}
      note={t("You may be offline, or the server may be restarting. Nothing is lost.")}
    >
      <Button size="lg" onClick={onRetry}>
        {t("Try again")}
      </Button>
    </CalmScreen>
  );
}
