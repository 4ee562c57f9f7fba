import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { useIsChatOpen } from "./main-links.ts";

it.each([
  ["/messages?userId=bo", true],
  ["/messages?chatId=us", true],
  ["/messages", false],
  ["/events?chatId=us", false],
])("whether %s is an open chat, which takes the place of the bars of a phone: %s", (path, isOpen) => {
  const { hook, searchHook } = memoryLocation({ path });
  const { result } = renderHook(useIsChatOpen, {
    wrapper: ({ children }) => (
      <Router hook={hook} searchHook={searchHook}>
        {children}
      </Router>
    ),
  });
  expect(result.current).toBe(isOpen);
});
