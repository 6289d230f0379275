import type { Contract, Operation } from '../http/contract.ts';

/** Returns the operation that a method and a path reach. The tools of QA name it before Express has matched a route. */
export function operationMatcher({ operations }: Contract) {
  const routes = operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  }));
  return (method: string, path: string): Operation | undefined => {
    const onPath = routes.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation);
    // The contract lists the most literal path first.
    return onPath.find((operation) => operation.template === onPath[0]?.template && operation.method === method);
  };
}
