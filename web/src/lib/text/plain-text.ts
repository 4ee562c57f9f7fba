/** Without accents and capitals: 'Inês' is found by 'ines'. */
export const plainText = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
