/** What is recommended for policies, and shown where a server has no value. Periods are days. */
export const recommendedPolicy = { maxAttempts: 5, historySize: 5, rotationPeriod: 180, notificationPeriod: 7 } as const
