/** The environment of a demonstration on a temporary folder. */
export function demoEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Record<string, string | undefined>;
