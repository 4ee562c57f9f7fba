/** The clipboard API needs https; on plain http `execCommand` works. */
export async function copyText(text: string): Promise<boolean> {
  if (!isSecureContext) return copyOldWay(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyOldWay(text),
  );
}

function copyOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}
