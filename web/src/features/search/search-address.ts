export const searchAddress = (searchText: string) =>
  searchText ? `/search?q=${encodeURIComponent(searchText)}` : "/search";
