/** Pattern of an email address; only the server knows whether it exists. */
export const completeAddress = /^[^\s@]+@[^\s@]+$/
