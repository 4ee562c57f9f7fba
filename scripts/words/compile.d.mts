export function compileServerWords(): void;
