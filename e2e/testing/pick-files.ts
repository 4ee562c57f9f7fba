import type { FileChooser, Locator } from "@playwright/test";

/** Chooses files in the system's picker that a button opens. */
export async function pickFiles(button: Locator, files: Parameters<FileChooser["setFiles"]>[0]) {
  const [chooser] = await Promise.all([button.page().waitForEvent("filechooser"), button.click()]);
  await chooser.setFiles(files);
  return chooser;
}
