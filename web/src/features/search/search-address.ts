export const searchAddress = (words: string) => (words ? `/search?q=${encodeURIComponent(words)}` : "/search");
