/** A name or address without the invisible characters that change the direction of the text around them. */
export const withoutDirectionMarks = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
