import { Component, type ReactNode } from "react";
import { CalmScreen } from "./calm-screen.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

/** A bug, or a chunk that failed to load, shows one sentence and a way on instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <CalmScreen title={t("Something went wrong")} note={t("Reloading the page usually helps.")}>
        <Button size="lg" onClick={() => location.reload()}>
          {t("Try again")}
        </Button>
      </CalmScreen>
    );
  }
}
