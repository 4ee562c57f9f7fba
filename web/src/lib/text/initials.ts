interface Named {
  firstName: string;
  lastName: string;
}

/** 'AP' for Ana Prado, '?' where both names are missing. */
export function initials({ firstName, lastName }: Named): string {
  return firstLetter(firstName) + firstLetter(lastName) || "?";
}

// Split by code point, so that a name that begins with an emoji keeps it whole.
const firstLetter = (name: string) => ([...name.trim()][0] ?? "").toUpperCase();
