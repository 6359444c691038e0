// Schemas try whether they may compile themselves, and each try would be a report of the page's policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
