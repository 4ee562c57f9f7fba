import { type WebhookDelivery, webhooksApi } from "@plaza/contract/webhooks";
import type { WebhookEdit, WebhookForm } from "@plaza/contract/webhooks/form";
import { useQuery } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const { queryKey, queryFn } = query(webhooksApi.listWebhooks);

export const useWebhooks = () => useQuery({ queryKey, queryFn, refetchOnMount: "always" });

/** While one waits to be sent, the list is read again now and then. */
const WAITING_MS = 2_000;
const isWaiting = ({ state }: WebhookDelivery) => state === "waiting";

export const useDeliveries = (webhookId: string) =>
  useQuery({
    ...query(webhooksApi.listDeliveries, { params: { webhookId } }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? WAITING_MS : false),
  });

/** What each act changes is read again: all of them are under the same address. */
const useWebhookAct = <Input, Outcome>(mutationFn: (input: Input) => Promise<Outcome>) =>
  useWrite(mutationFn, (cache) => refetchChanged(cache, { queryKey }));

export const useCreateWebhook = () => useWebhookAct((body: WebhookForm) => call(webhooksApi.createWebhook, { body }));

export const useEditWebhook = (webhookId: string) =>
  useWebhookAct((body: WebhookEdit) => call(webhooksApi.editWebhook, { params: { webhookId }, body }));

export const useDeleteWebhook = (webhookId: string) =>
  useWebhookAct(() => call(webhooksApi.deleteWebhook, { params: { webhookId } }));

export const useSendTest = (webhookId: string) =>
  useWebhookAct(() => call(webhooksApi.sendTest, { params: { webhookId } }));

export const useSendAgain = (webhookId: string) =>
  useWebhookAct((deliveryId: string) => call(webhooksApi.sendAgain, { params: { webhookId, deliveryId } }));
