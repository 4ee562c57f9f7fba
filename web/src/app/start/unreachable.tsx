import { CalmScreen } from "#app/shell/calm-screen.tsx";
import { appName } from "#lib/api/app-name.ts";
import { Button } from "#ui/buttons/button.tsx";

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <CalmScreen
      title={`Can't reach ${appName}`}
      note="You may be offline, or the server may be restarting. Nothing is lost."
    >
      <Button size="lg" onClick={onRetry}>
        Try again
      </Button>
    </CalmScreen>
  );
}
