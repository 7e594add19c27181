/** A number of which the server tells only the end, drawn like the addresses of which we show only a part. */
export const maskedTarget = (target: string): string => target.replace(/\+?\*+/, '••• ')
