/** The metrics of one of the standard fonts of PDF, without its letters. */
interface StandardFont {
  name: string
}

declare module 'pdfkit/standard-fonts/Helvetica' {
  const font: StandardFont
  export default font
}

declare module 'pdfkit/standard-fonts/HelveticaBold' {
  const font: StandardFont
  export default font
}
