/** What looks like an e-mail address; whether it exists, only the server can tell. */
export const completeAddress = /^[^\s@]+@[^\s@]+$/
