import { CalmScreen } from "#app/shell/calm-screen.tsx";
import { appName } from "#lib/api/app-name.ts";
import { Button } from "#ui/buttons/button.tsx";

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <CalmScreen
      title={`${appName} cannot be reached`}
      note="You may be offline, or the server is having a short rest. Nothing is lost."
    >
      <Button size="lg" onClick={onRetry}>
        Try again
      </Button>
    </CalmScreen>
  );
}
