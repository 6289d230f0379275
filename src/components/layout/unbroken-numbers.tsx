/** Text whose CEPs and phone numbers do not break at their hyphen. */
export function UnbrokenNumbers({ text }: { text: string }) {
  return text.split(/(\d{4,5}-\d{3,4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
