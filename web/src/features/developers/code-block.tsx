/** Text for programs; long lines are broken, so that nothing has to be scrolled sideways. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-sm font-semibold">{label}</p>
      <pre className="mt-1 rounded-xl bg-surface-2 p-4 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </div>
  );
}
