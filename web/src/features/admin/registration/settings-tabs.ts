/** The two tabs that are made of the settings: one chunk. */
export { RegistrationTab } from "./registration-tab.tsx";
export { SettingsTab } from "#features/admin/settings/settings-tab.tsx";
