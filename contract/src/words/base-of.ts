/** 'pt' of 'pt-BR'. */
export const baseOf = (code: string) => code.split("-")[0] ?? code;
