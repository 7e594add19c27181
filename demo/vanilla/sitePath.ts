/** Path of the sample company's pages on the demo server; the routes of its login box are below it. */
export const sitePath = '/example'
