/** Texts that a browser offers for the field which names them as its `list`. */
export const Suggestions = ({ id, texts = [] }: { id: string; texts?: readonly string[] | undefined }) => (
  <datalist id={id}>
    {texts.map(text => (
      <option key={text}>{text}</option>
    ))}
  </datalist>
)
